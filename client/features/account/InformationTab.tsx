import type { SessionUser } from '../../../shared/answers.ts';
import { Card } from '../../ui/Card.tsx';
import { laterPart } from '../../ui/later.tsx';
import { Section } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ThemeSwitch } from '../../ui/ThemeSwitch.tsx';
import { DataCard } from './DataCard.tsx';
import { DeleteAccountCard } from './DeleteAccountCard.tsx';
import { IdentityCard } from './IdentityCard.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { SessionsCard } from './SessionsCard.tsx';

const RemindersCard = laterPart(
  async () => (await import('./RemindersCard.tsx')).RemindersCard,
  <Card flush>
    <SkeletonRows count={2} />
  </Card>,
);

export type InformationTabProps = {
  user: SessionUser;
  isOnline: boolean;
  /** What this device has stored of the person has changed. */
  onProfileChanged: () => Promise<void>;
  onAccountDeleted: () => Promise<void>;
};

export function InformationTab({ user, isOnline, onProfileChanged, onAccountDeleted }: InformationTabProps) {
  return (
    <div className="max-w-3xl">
      <IdentityCard user={user} onChanged={onProfileChanged} />
      <Section title="Mot de passe">
        <PasswordForm email={user.email} />
      </Section>
      <Section title="Appareils connectés">
        <SessionsCard />
      </Section>
      <Section title="Rappels">
        <RemindersCard isOnline={isOnline} />
      </Section>
      <Section title="Apparence">
        <Card>
          <ThemeSwitch />
        </Card>
      </Section>
      <Section title="Mes données">
        <DataCard isOnline={isOnline} />
      </Section>
      <Section title="Supprimer mon compte">
        <DeleteAccountCard isOnline={isOnline} email={user.email} onDeleted={onAccountDeleted} />
      </Section>
    </div>
  );
}
