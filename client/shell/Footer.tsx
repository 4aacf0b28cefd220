import { Link } from '@tanstack/react-router';

/** Below every page: who Pronos is for, where to find help, and what happens to one's data. */
export function Footer() {
  return (
    <div className="space-y-2">
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
      <p className="flex flex-wrap gap-x-6">
        <Link to="/confidentialite" className={linkLook}>
          Confidentialité
        </Link>
        <Link to="/licences" className={linkLook}>
          Licences
        </Link>
        <span className="tabular-nums">Version {import.meta.env.VITE_APP_VERSION}</span>
      </p>
    </div>
  );
}

const linkLook = 'touch-target underline decoration-line-strong underline-offset-4 hover:text-ink';
