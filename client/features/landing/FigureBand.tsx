const figures = [
  { value: '1000+', label: 'utilisateurs' },
  { value: '50K+', label: 'pronostics' },
  { value: '25', label: 'sports' },
  { value: '98\u202f%', label: 'de satisfaction' },
] as const;

/** The product in figures. */
export function FigureBand() {
  return (
    <section
      aria-label="Pronos en chiffres"
      className="mt-6 rounded-sheet bg-accent-fill px-6 py-8 text-on-accent lg:mt-8 lg:py-10 dark:bg-accent-soft dark:text-accent"
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-8">
        {figures.map(({ value, label }) => (
          <li key={label} className="grow basis-1/3 text-center md:basis-0">
            <span className="block text-3xl font-semibold tabular-nums lg:text-4xl">{value}</span>
            <span className="mt-1 block text-[0.9375rem]">{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
