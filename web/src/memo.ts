// Components that are drawn again only when what they were given has changed.
import { Component, h, type ComponentType, type FunctionComponent, type JSX } from "preact";

function differs(a: object, b: object): boolean {
  const before = a as Record<string, unknown>;
  const after = b as Record<string, unknown>;
  return Object.keys(after).some((key) => before[key] !== after[key]) || Object.keys(before).some((key) => !(key in after));
}

export function memo<P extends object>(inner: FunctionComponent<P>): ComponentType<P> {
  return class Memo extends Component<P> {
    override shouldComponentUpdate(next: Readonly<P>): boolean {
      return differs(this.props, next);
    }

    override render(): JSX.Element {
      return h(inner, this.props as P);
    }
  };
}
