import { ClipboardCheck } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { type OpenQuestion, openQuestions } from '../../tips/open-questions.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { VirtualCards } from '../../ui/VirtualCards.tsx';
import type { Replacements } from './missing-rows.ts';
import { ReviewCard } from './ReviewCard.tsx';

/** The height of the card of a tip that was refused. */
const CARD_HEIGHT = { narrow: 262, wide: 225 };
const GAP = 16;

const idOf = ({ review }: OpenQuestion) => review.review_id;
const noReplacement: Replacements = new Map();

/** What could not be applied as typed, and what still waits to be sent: nothing typed is ever lost. */
export function ReviewScreen() {
  const userData = useUserData();
  const reference = useReference();
  return (
    <>
      <PageHeader title="À vérifier" sub="Les saisies que le serveur n’a pas pu appliquer telles quelles." />
      {userData && reference ? (
        <LoadedReview userData={userData} reference={reference} />
      ) : (
        <Card flush>
          <SkeletonRows count={3} />
        </Card>
      )}
    </>
  );
}

function LoadedReview({ userData, reference }: { userData: UserData; reference: Reference }) {
  // A card that leaves the window is drawn anew when it comes back.
  const [choices, setChoices] = useState<ReadonlyMap<string, Replacements>>(new Map());
  const questions = useMemo(() => openQuestions(userData.reviews), [userData.reviews]);
  return (
    <>
      {questions.length === 0 ? (
        <Card flush>
          <EmptyState
            icon={ClipboardCheck}
            title="Rien à vérifier"
            text="Tout ce que vous avez saisi a été pris en compte."
          />
        </Card>
      ) : (
        <Section title="À décider">
          <VirtualCards items={questions} keyOf={idOf} cardHeight={CARD_HEIGHT} gap={GAP}>
            {({ review }) => (
              <ReviewCard
                review={review}
                userData={userData}
                reference={reference}
                chosen={choices.get(review.review_id) ?? noReplacement}
                onChoose={(chosen) => setChoices((before) => new Map(before).set(review.review_id, chosen))}
              />
            )}
          </VirtualCards>
        </Section>
      )}
    </>
  );
}
