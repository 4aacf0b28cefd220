import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import type { Instance } from '../../../shared/answers.ts';
import { formatCount } from '../../../shared/counts.ts';
import { loadInstance } from '../../api/instance.ts';
import { everyText, hoursText } from '../../ui/hours-text.ts';
import { PageHeader, Section } from '../../ui/Page.tsx';

const HOURS_PER_DAY = 24;

/** What is kept about a person, where, for how long, what is sent, and what they may do about it. */
export function PrivacyScreen() {
  const [instance, setInstance] = useState<Instance | null>(null);
  useEffect(() => {
    // Without network the page is shown without this server's own figures.
    void loadInstance().then(setInstance, () => undefined);
  }, []);
  return (
    <div className="mx-auto max-w-2xl">
      <PageHeader
        title="Confidentialité"
        sub="Votre carnet est à vous. Ni cookie, ni traceur, ni publicité."
      />
      <Kept />
      <Durations instance={instance} />
      <Leaving instance={instance} />
      <Rights />
      <Responsible contact={instance?.contact ?? null} />
    </div>
  );
}

function Kept() {
  return (
    <Part title="Ce qui est gardé, et où">
      <p>
        <strong>Sur votre appareil</strong>
        {'\u202f'}: votre carnet entier, pour qu’il s’ouvre sans réseau, la session qui vous évite de vous
        reconnecter, et vos réglages. Rien de cela n’est un cookie.
      </p>
      <p>
        <strong>Sur ce serveur</strong>
        {'\u202f'}: votre nom, votre pseudo, votre adresse e-mail, l’adresse de votre photo{'\u202f'}; vos
        bankrolls, pronostics, martingales, scores notés et commentaires{'\u202f'}; vos analyses, ainsi que
        les appareils connectés (nom du navigateur, dernière visite, et où leur envoyer les notifications
        demandées), et une empreinte des appareils où vous vous êtes déjà connecté, pour que les essais de
        quelqu’un d’autre ne vous ferment pas la porte. Le mot de passe n’y est pas{'\u202f'}: seule une
        empreinte permet de le vérifier.
      </p>
      <p>
        Les autres parieurs ne voient rien de votre carnet. Un administrateur voit votre nom, votre adresse et
        le nombre de vos pronostics, jamais leur contenu. Un match que vous ajoutez peut être vu de tous, sans
        votre nom{'\u202f'}; un administrateur voit qui l’a ajouté et combien de pronostics il porte. D’un
        score que vous notez, il voit le score et combien de parieurs ont noté le même, jamais qui.
      </p>
    </Part>
  );
}

function Durations({ instance }: { instance: Instance | null }) {
  return (
    <Part title="Pendant combien de temps">
      <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-subtle">
        <li>Votre carnet{'\u202f'}: jusqu’à ce que vous l’effaciez ou supprimiez votre compte.</li>
        <li>Une session{'\u202f'}: 30&nbsp;jours après la dernière visite.</li>
        <li>
          Un rappel envoyé (sur quel match){'\u202f'}: 7&nbsp;jours. Où notifier un appareil{'\u202f'}:
          jusqu’à ce que vous n’en vouliez plus, qu’il soit déconnecté ou que son navigateur n’en veuille
          plus. Rien n’y est envoyé une fois sa session finie.
        </li>
        <li>
          L’adresse de votre agenda (une empreinte, et quand elle a été créée){'\u202f'}: sans limite, jusqu’à
          ce que vous la changiez ou la supprimiez, ou que votre compte soit suspendu ou supprimé. Une
          restauration du serveur y met fin aussi.
        </li>
        <li>
          La trace qu’une ligne a été supprimée (son numéro seul, pour vos autres appareils){'\u202f'}:
          180&nbsp;jours.
        </li>
        <li>
          Le numéro d’un appareil, et ce qui lui a été répondu{'\u202f'}: 180&nbsp;jours après sa dernière
          visite.
        </li>
        <li>
          Les sauvegardes{'\u202f'}: {backupsText(instance)}
        </li>
        <li>
          La copie faite avant une mise à jour ou une restauration{'\u202f'}: jusqu’à ce que la personne qui
          héberge ce serveur la supprime.
        </li>
        <li>
          Qu’un compte a été supprimé, suspendu ou a changé de mot de passe (une empreinte, qui ne dit rien de
          vous), pour qu’une sauvegarde remise en place ne l’oublie pas{'\u202f'}: 3&nbsp;ans.
        </li>
        <li>
          Le journal des administrateurs{'\u202f'}: sans limite. Après un départ, il garde qu’un compte a été
          supprimé et quand, sans dire lequel.
        </li>
        <li>
          Le journal technique (adresse IP, heure, page demandée){'\u202f'}: aussi longtemps que la personne
          qui héberge ce serveur le garde.
        </li>
      </ul>
    </Part>
  );
}

/** « une copie toutes les 24 heures, 14 gardées : un carnet supprimé y reste 14 jours au plus » */
function backupsText(instance: Instance | null): string {
  const { every_hours, keep } = instance?.backups ?? { every_hours: 24, keep: 14 };
  if (every_hours === 0) {
    return 'ce serveur n’en fait pas de lui-même. La personne qui l’héberge peut en avoir d’autres.';
  }
  const usual = instance === null ? ' d’ordinaire' : '';
  return `une copie ${everyText(every_hours)}${usual}, ${keep === 1 ? 'la dernière gardée' : `les ${formatCount(keep)} dernières gardées`}. Ce que vous supprimez y reste ${stayText(every_hours * keep)} au plus.`;
}

function stayText(hours: number): string {
  if (hours < 2 * HOURS_PER_DAY) return hoursText(Math.ceil(hours)).replace(' ', '\u00a0');
  return `${formatCount(Math.ceil(hours / HOURS_PER_DAY))}\u00a0jours`;
}

function Leaving({ instance }: { instance: Instance | null }) {
  const hasAnalyses = instance?.analyses !== false;
  return (
    <Part title="Ce qui sort d’ici">
      <p>
        {hasAnalyses
          ? 'Rien, sauf ce que vous demandez ou voyez\u202f:'
          : 'Ce serveur ne demande aucune analyse de match. Rien ne sort, sauf ce que vous demandez ou voyez\u202f:'}
      </p>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-subtle">
        {hasAnalyses && (
          <li>
            Les analyses de match, si vous en demandez une{'\u202f'}: le prompt affiché à l’écran, et lui
            seul, part vers le service choisi par la personne qui héberge ce serveur.
          </li>
        )}
        <li>
          Les images données par une adresse (photo de profil, logos){'\u202f'}: votre appareil va les
          chercher là où elles sont, sans dire d’où il vient.
        </li>
        <li>
          Les notifications, si vous en demandez{'\u202f'}: les équipes et le nombre de pronostics, chiffrés,
          par le service du navigateur de votre appareil, qui sait quand il en passe et ne peut pas les lire.
          Jamais un montant.
        </li>
        <li>
          Votre agenda, si vous lui donnez une adresse{'\u202f'}: les matchs de vos paris en cours et vos
          pronostics, à qui connaît cette adresse. Jamais un montant ni une cote.
        </li>
      </ul>
    </Part>
  );
}

function Rights() {
  return (
    <Part title="Vos droits">
      <p>
        Le RGPD (articles 15 à 20) vous donne accès à vos données, le droit de les corriger, de les effacer et
        de les emporter. Ici, tout se fait soi-même, dans <TextLink to="/user/profile">Mon profil</TextLink>
        {'\u202f'}:
      </p>
      <ul className="list-disc space-y-1.5 pl-5 marker:text-ink-subtle">
        <li>
          <strong>Mes données</strong> les exporte toutes, ou vos pronostics pour un tableur.
        </li>
        <li>
          <strong>Supprimer mon compte</strong> les efface de ce serveur et de cet appareil, aussitôt
          {'\u202f'}; ce qui en resterait d’illisible dans le fichier de la base disparaît dans la journée. Un
          autre de vos appareils garde sa copie jusqu’à ce que vous l’y effaciez.
        </li>
      </ul>
      <p>Si une réponse ne vous convient pas, vous pouvez saisir la CNIL.</p>
    </Part>
  );
}

function Responsible({ contact }: { contact: string | null }) {
  return (
    <Part title="Qui est responsable">
      <p>
        La personne qui héberge ce serveur{'\u202f'}: Pronos est un logiciel que chacun installe chez soi, et
        personne d’autre n’y a accès.
        {contact && (
          <>
            {' '}
            Pour lui écrire{'\u202f'}:{' '}
            <a href={`mailto:${contact}`} className={linkLook}>
              {contact}
            </a>
            .
          </>
        )}
      </p>
      <p>
        Pronos est fait de logiciels libres{'\u202f'}: <TextLink to="/licences">leurs licences</TextLink>.
      </p>
    </Part>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section title={title}>
      <div className="space-y-3 leading-7 text-pretty">{children}</div>
    </Section>
  );
}

const linkLook =
  'font-medium text-accent underline decoration-accent/35 underline-offset-4 wrap-anywhere hover:decoration-accent';

function TextLink({ to, children }: { to: '/user/profile' | '/licences'; children: ReactNode }) {
  return (
    <Link to={to} className={linkLook}>
      {children}
    </Link>
  );
}
