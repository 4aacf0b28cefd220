/** Whether Caddy can be started here. */
export declare function hasCaddy(): boolean;

/** Installs Caddy where it is missing; tells in a line where it cannot be had. */
export declare function installCaddy(): void;
