export type EngineName = 'webkit' | 'firefox';

/** The programs that this engine still lacks here. */
export declare function missingPrograms(engine: EngineName): string[];

/** Installs what is missing, and answers the engines that can be driven; tells of each other one in a line. */
export declare function installEngines(): EngineName[];
