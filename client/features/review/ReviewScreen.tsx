import { ClipboardCheck } from 'lucide-react';
import { useMemo } from 'react';
import type { Reference, UserData } from '../../local/live-data.ts';
import { useReference, useUserData } from '../../local/user-data.tsx';
import { openQuestions } from '../../tips/open-questions.ts';
import { Card } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader, Section } from '../../ui/Page.tsx';
import { SkeletonRows } from '../../ui/Skeleton.tsx';
import { ReviewCard } from './ReviewCard.tsx';

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
          <ul className="space-y-4">
            {questions.map(({ review }) => (
              <li key={review.review_id}>
                <ReviewCard review={review} userData={userData} reference={reference} />
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}
