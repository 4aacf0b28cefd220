import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../../../shared/answers.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { FormCard } from '../../ui/FormCard.tsx';
import { RefusalBanner } from '../../ui/Refusal.tsx';
import { IdentityForm } from './IdentityForm.tsx';
import { usePassingMessage } from './use-passing-message.ts';

type IdentityCardProps = { user: SessionUser; onChanged: () => Promise<void> };

/** The person's name and picture, shown or being edited. */
export function IdentityCard({ user, onChanged }: IdentityCardProps) {
  const [isEditing, setEditing] = useState(false);
  const [message, tell] = usePassingMessage();
  return (
    <>
      <div aria-live="polite">
        {message?.tone === 'success' && (
          <Banner tone="success" className="mb-5">
            {message.message}
          </Banner>
        )}
      </div>
      <RefusalBanner error={message?.tone === 'danger' ? message : undefined} className="mb-5" />
      {isEditing ? (
        <FormCard onClose={() => setEditing(false)}>
          <IdentityForm
            user={user}
            onCancel={() => setEditing(false)}
            onFailed={(text) => tell({ tone: 'danger', message: text })}
            onSaved={async () => {
              await onChanged();
              setEditing(false);
              tell({ tone: 'success', message: 'Profil mis à jour avec succès' });
            }}
          />
        </FormCard>
      ) : (
        <Card>
          <Identity user={user} onEdit={() => setEditing(true)} />
        </Card>
      )}
    </>
  );
}

function Identity({ user, onEdit }: { user: SessionUser; onEdit: () => void }) {
  const { prenom, nom, pseudo, email, picture } = user;
  return (
    <div className="flex flex-wrap items-start gap-5">
      <Avatar name={prenom || nom || pseudo} src={picture} size="xl" />
      <dl className="grid min-w-0 flex-1 basis-60 gap-x-6 gap-y-4 sm:grid-cols-2">
        <Entry label="Prénom" value={prenom} />
        <Entry label="Nom" value={nom} />
        <Entry label="Pseudo" value={pseudo} />
        <Entry label="E-mail" value={email} />
      </dl>
      <Button variant="secondary" icon={Pencil} onClick={onEdit} className="max-sm:w-full">
        Modifier
      </Button>
    </div>
  );
}

function Entry({ label, value }: { label: string; value: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-muted">{label}</dt>
      <dd className="font-medium wrap-anywhere">{value || '—'}</dd>
    </div>
  );
}
