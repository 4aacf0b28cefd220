import { firefox } from './firefox.ts';
import { runJourneys } from './journeys.ts';

runJourneys(firefox);
