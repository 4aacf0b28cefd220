// The first import of every entry point: evaluated before the modules on which an older Node would crash.
const wanted = 24;
if (Number.parseInt(process.versions.node, 10) < wanted) {
  console.error(
    `Pronos demande Node ${wanted} ou plus récent (ici\u202f: ${process.versions.node})\u202f; lancez «\u202fnpm start\u202f» ou «\u202fnpm test\u202f», qui l’apportent.`,
  );
  process.exit(1);
}

export {};
