import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import type { Reference, UserData } from '../../local/live-data.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { settlableText } from './settlable-text.ts';
import { useProposed } from './use-verdicts.ts';

/** « 7 sélections peuvent être réglées », where scores decide some, with the link to settle them. */
export function SettlableNotice({ userData, reference }: { userData: UserData; reference: Reference }) {
  const count = useProposed(userData, reference).length;
  if (count === 0) return null;
  return (
    <Banner
      icon={CheckCheck}
      className="mb-6"
      actions={
        <Button size="sm" variant="secondary" asChild>
          <Link to="/user/a-regler">Voir et régler</Link>
        </Button>
      }
    >
      {settlableText(count)}
    </Banner>
  );
}
