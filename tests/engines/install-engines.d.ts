export type EngineName = 'webkit' | 'firefox';

/** The programs that this engine still lacks here. */
export declare function missingPrograms(engine: EngineName): string[];

/** Installs what is missing, and gives the engines that can be driven; prints one line about each of the others. */
export declare function installEngines(): Promise<EngineName[]>;
