declare const __DEMO__: boolean;
declare const __ICONS_VERSION__: string;
declare const __SPRITES__: readonly string[];
