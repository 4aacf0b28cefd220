import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { counted } from '../../../shared/counts.ts';
import { dayOf } from '../../../shared/dates.ts';
import { isMartingaleActive, passesMartingaleFilter } from '../../../shared/domain/martingale.ts';
import type { Row } from '../../../shared/records/tables.ts';
import type { UserData } from '../../local/live-data.ts';
import { useUserData } from '../../local/user-data.tsx';
import { martingaleViews } from '../../tips/martingale-views.ts';
import { Button } from '../../ui/Button.tsx';
import { PageHeader } from '../../ui/Page.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { MartingaleFilterBar } from './MartingaleFilterBar.tsx';
import { MartingaleForm } from './MartingaleForm.tsx';
import { MartingaleGrid } from './MartingaleGrid.tsx';
import { useMartingaleFilters } from './martingale-filters.ts';

/** The martingales of the bettor. */
export function MartingalesScreen() {
  const userData = useUserData();
  return userData ? <LoadedMartingales userData={userData} /> : <PageSpinner />;
}

/** What the form edits; `null` when it is hidden. */
type OpenForm = { edited: Row<'martingale'> | null } | null;

function LoadedMartingales({ userData }: { userData: UserData }) {
  const { search, filter, change } = useMartingaleFilters();
  const [form, setForm] = useState<OpenForm>(search.nouvelle ? { edited: null } : null);
  const views = useMemo(() => martingaleViews(userData), [userData]);
  const shown = views.filter(({ martingale }) => passesMartingaleFilter(martingale, filter));
  const today = dayOf(new Date().toISOString());
  const activeCount = views.filter(({ martingale }) => isMartingaleActive(martingale, today)).length;
  const closeForm = () => {
    setForm(null);
    if (search.nouvelle) change({ nouvelle: undefined });
  };
  const edit = (edited: Row<'martingale'>) => {
    setForm({ edited });
    window.scrollTo({ top: 0 });
  };
  return (
    <>
      <PageHeader
        title="Mes martingales"
        sub={countText(views.length, activeCount)}
        actions={
          (views.length > 0 || form) && (
            <Button
              variant={form ? 'secondary' : 'primary'}
              icon={form ? undefined : Plus}
              aria-expanded={form !== null}
              data-leaves-form
              onClick={() => (form ? closeForm() : setForm({ edited: null }))}
            >
              {form ? 'Masquer le formulaire' : 'Nouvelle martingale'}
            </Button>
          )
        }
      />
      {form && <MartingaleForm key={form.edited?.um_id ?? 'new'} edited={form.edited} onClose={closeForm} />}
      {views.length > 0 && <MartingaleFilterBar search={search} onChange={change} />}
      {(views.length > 0 || !form) && (
        <MartingaleGrid
          views={shown}
          hasAny={views.length > 0}
          today={today}
          onCreate={() => setForm({ edited: null })}
          onEdit={edit}
          onReset={() => change({ recherche: undefined, debut: undefined, fin: undefined })}
        />
      )}
    </>
  );
}

function countText(total: number, active: number): string {
  if (total === 0) return 'Des paris qui se suivent, avec leur compte à part.';
  return `${counted(total, 'martingale', 'martingales')}, dont ${counted(active, 'active', 'actives')}`;
}
