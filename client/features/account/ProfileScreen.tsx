import { useNavigate, useSearch } from '@tanstack/react-router';
import { useSessionUser } from '../../local/session-user.ts';
import { PageHeader } from '../../ui/Page.tsx';
import { PageSpinner } from '../../ui/Spinner.tsx';
import { TabPanel, Tabs } from '../../ui/Tabs.tsx';
import { BankrollTab } from './BankrollTab.tsx';
import { InformationTab, type InformationTabProps } from './InformationTab.tsx';
import { profileSearch } from './profile-search.ts';

type ProfileScreenProps = Omit<InformationTabProps, 'user'>;

const tabs = [
  { value: 'informations', label: 'Informations générales' },
  { value: 'bankrolls', label: 'Gestion Bankrolls' },
];

/** The person, their account and their bankrolls. */
export function ProfileScreen(props: ProfileScreenProps) {
  const user = useSessionUser();
  const { onglet } = profileSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  if (!user) return <PageSpinner />;
  return (
    <>
      <PageHeader title="Mon profil" sub={user.email} />
      <Tabs
        label="Profil"
        items={tabs}
        value={onglet ?? 'informations'}
        onValueChange={(value) =>
          void navigate({ to: '/user/profile', search: profileSearch({ onglet: value }), replace: true })
        }
      >
        <TabPanel kept value="informations">
          <InformationTab user={user} {...props} />
        </TabPanel>
        <TabPanel value="bankrolls">
          <BankrollTab />
        </TabPanel>
      </Tabs>
    </>
  );
}
