import { PlugZap } from 'lucide-react';
import { useState } from 'react';
import { errorText } from '../../api/http.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { testModel } from './prompt-calls.ts';

type Outcome = { tone: 'success' | 'danger'; text: string };

/** Asks the analysis service for a short answer, and says whether it came or why not. */
export function ConnectionTest() {
  const [isTesting, setTesting] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const test = async () => {
    setTesting(true);
    setOutcome(null);
    try {
      setOutcome({ tone: 'success', text: (await testModel()).message });
    } catch (error) {
      setOutcome({ tone: 'danger', text: errorText(error, 'Erreur lors de la génération') });
    }
    setTesting(false);
  };
  return (
    <div className="mb-4 space-y-3">
      <Button variant="secondary" icon={PlugZap} pending={isTesting} onClick={() => void test()}>
        Tester la connexion
      </Button>
      {outcome && <Banner tone={outcome.tone}>{outcome.text}</Banner>}
    </div>
  );
}
