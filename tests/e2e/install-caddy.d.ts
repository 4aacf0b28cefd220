/** Whether Caddy can be started here. */
export declare function hasCaddy(): boolean;

/** Installs Caddy where it is missing; prints a line where that is impossible. */
export declare function installCaddy(): Promise<void>;
