import { useEffect, useState } from 'react';
import { loadInstance } from '../../api/instance.ts';
import { rememberedService, rememberService } from '../../local/analysis-service.ts';
import { useKeptAnalyses } from '../../local/kept-analyses.ts';

/**
 * Whether a match page has analyses to offer: a service that can be asked, by the server's present or last known
 * answer, or analyses stored on this device.
 */
export function useAnalysisOffer(match_id: string): boolean {
  const [hasService, setService] = useState(rememberedService);
  const kept = useKeptAnalyses(match_id);
  useEffect(() => {
    loadInstance().then(
      ({ analyses }) => {
        rememberService(analyses);
        setService(analyses);
      },
      () => undefined,
    );
  }, []);
  return hasService === true || (kept !== undefined && kept.length > 0);
}
