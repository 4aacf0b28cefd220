// Imported by every entry point that creates files: no other account of the machine may read them.
process.umask(0o077);

export {};
