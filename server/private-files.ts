// An import of every entry that makes files: nobody else on the machine has business in what they hold.
process.umask(0o077);

export {};
