import { Link } from '@tanstack/react-router';
import { CheckCheck } from 'lucide-react';
import { useMemo } from 'react';
import { scoreVerdicts } from '../../../shared/domain/proposals.ts';
import { outcomeOfTip } from '../../../shared/domain/settlement.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { Reference, UserData } from '../../local/live-data.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { settlableText } from './settlable-text.ts';

/** « 7 sélections peuvent être réglées », where scores decide some, with the link to settle them. */
export function SettlableNotice({ userData, reference }: { userData: UserData; reference: Reference }) {
  const count = useMemo(
    () => scoreVerdicts(openOnes(userData.tipsInOrder, reference), reference).proposed.length,
    [userData.tipsInOrder, reference],
  );
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

/** Pending tips come first in the order of lists: the others are not looked at. */
function openOnes(tipsInOrder: readonly Row<'tip'>[], { outcomeOf }: Reference): readonly Row<'tip'>[] {
  const firstSettled = tipsInOrder.findIndex((tip) => outcomeOfTip(tip, outcomeOf) !== 'pending');
  return firstSettled === -1 ? tipsInOrder : tipsInOrder.slice(0, firstSettled);
}
