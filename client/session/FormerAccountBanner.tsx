import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import type { SessionUser } from '../../shared/answers.ts';
import { isAddressOf } from '../local/people.ts';
import { contentText } from '../local/sync-status-text.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { notify } from '../ui/notify.ts';
import { useSessionManager } from './session.tsx';
import { useLocalAccounts } from './use-local-accounts.ts';

/**
 * This person's local database under another account, from before the server was restored, is still on this device: its
 * content is moved into the present one on request.
 */
export function FormerAccountBanner({ user }: { user: SessionUser }) {
  const { takeAlong } = useSessionManager();
  const [taking, setTaking] = useState<'no' | 'yes' | 'done'>('no');
  const [kept] =
    useLocalAccounts((person) => person.user_id !== user.user_id && isAddressOf(person, user.email)) ?? [];
  if (!kept || taking === 'done') return null;
  const take = async () => {
    setTaking('yes');
    try {
      await takeAlong(kept.person.user_id);
      setTaking('done');
      notify.success('Carnet repris');
    } catch {
      setTaking('no');
      notify.error('Le carnet n’a pas pu être repris. Il reste sur cet appareil.');
    }
  };
  return (
    <Banner
      strip
      icon={BookOpen}
      actions={
        <Button size="sm" variant="secondary" pending={taking === 'yes'} onClick={() => void take()}>
          Le reprendre
        </Button>
      }
    >
      Un carnet de <span className="wrap-anywhere">{kept.person.email}</span>, d’avant ce compte, est resté
      sur cet appareil{'\u202f'}: {contentText(kept.content)}.
    </Banner>
  );
}
