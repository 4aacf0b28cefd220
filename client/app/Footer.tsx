/** What stands under every page: for whom this is, and where to find help. */
export function Footer() {
  return (
    <p className="text-pretty">
      <strong className="font-semibold text-ink">18+</strong> · Jouer comporte des risques{'\u202f'}:
      endettement, isolement, dépendance. Pour être aidé{'\u202f'}:{' '}
      <span className="whitespace-nowrap">Joueurs Info Service,</span>{' '}
      <a
        href="tel:+33974751313"
        className="touch-target font-medium whitespace-nowrap text-accent underline underline-offset-4"
      >
        09&nbsp;74&nbsp;75&nbsp;13&nbsp;13
      </a>{' '}
      (appel non surtaxé).
    </p>
  );
}
