// The drawing with all that was drawn before it.
import { Painting } from "../../judging/painting";
import { isSame, type Situation } from "./situation";

export class Drawing extends Painting<Situation> {
  constructor(first: Situation) {
    super(first, isSame);
  }
}
