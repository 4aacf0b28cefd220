import { Wallet } from 'lucide-react';
import { useState } from 'react';
import type { UserData } from '../local/live-data.ts';
import { Banner } from '../ui/Banner.tsx';
import { Button } from '../ui/Button.tsx';
import { BankrollDialog } from './BankrollDialog.tsx';

type NoBankrollProps = {
  bankrolls: UserData['bankrolls'];
  /** Whether none of them can be bet from. */
  isWithout: boolean;
  onCreated: (br_id: string) => void;
};

/** Above a choice of bankrolls: where there is none to bet from, one can be opened here. */
export function NoBankroll({ bankrolls, isWithout, onCreated }: NoBankrollProps) {
  const [isCreating, setCreating] = useState(false);
  return (
    <>
      {isWithout && (
        <Banner
          title={bankrolls.length === 0 ? 'Pas encore de bankroll' : 'Aucune bankroll active'}
          actions={
            <Button size="sm" icon={Wallet} onClick={() => setCreating(true)}>
              Créer une bankroll
            </Button>
          }
        >
          C’est l’argent que vous réservez à vos paris{'\u202f'}: chaque mise en sort, chaque gain y revient.
        </Banner>
      )}
      {isCreating && (
        <BankrollDialog edited={null} onClose={() => setCreating(false)} onCreated={onCreated} />
      )}
    </>
  );
}
