declare const __DEMO__: boolean;
declare const __ICONS_VERSION__: string;
