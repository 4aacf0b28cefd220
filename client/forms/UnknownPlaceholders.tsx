import { placeholdersIn } from '../../shared/domain/prompt-template.ts';
import { Banner } from '../ui/Banner.tsx';

/** Names the unknown placeholders of a prompt; nothing where there is none. */
export function UnknownPlaceholders({ text }: { text: string }) {
  const { unknown } = placeholdersIn(text);
  if (unknown.length === 0) return null;
  return (
    <Banner tone="warning">
      {unknown.length > 1 ? 'Champs inconnus, envoyés tels quels' : 'Champ inconnu, envoyé tel quel'}
      {'\u202f'}: <span className="wrap-anywhere">{unknown.join(', ')}</span>
    </Banner>
  );
}
