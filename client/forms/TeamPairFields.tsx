import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from '../ui/Field.tsx';
import { Select } from '../ui/Select.tsx';

type Issue = { message?: string | undefined } | undefined;

type TeamPairFieldsProps = {
  teams: readonly { equipe_id: number; equipe_lib: string }[];
  /** The chosen team A: it is not offered as team B. */
  chosenA: string;
  equa: UseFormRegisterReturn;
  equb: UseFormRegisterReturn;
  errors: { equa_id?: Issue; equb_id?: Issue };
  disabled?: boolean;
};

/** The two teams of a match, among these. */
export function TeamPairFields({
  teams,
  chosenA,
  equa,
  equb,
  errors,
  disabled = false,
}: TeamPairFieldsProps) {
  const others = teams.filter(({ equipe_id }) => String(equipe_id) !== chosenA);
  // With another list the selected option has to be set again.
  const listed = teams.map(({ equipe_id }) => equipe_id).join();
  return (
    <>
      <Field label="Équipe A" required error={errors.equa_id?.message}>
        <Select key={`a${listed}`} placeholder="Choisir…" disabled={disabled} {...equa}>
          <TeamOptions teams={teams} />
        </Select>
      </Field>
      <Field label="Équipe B" required error={errors.equb_id?.message}>
        <Select key={`b${listed}/${chosenA}`} placeholder="Choisir…" disabled={disabled} {...equb}>
          <TeamOptions teams={others} />
        </Select>
      </Field>
    </>
  );
}

function TeamOptions({ teams }: Pick<TeamPairFieldsProps, 'teams'>) {
  return teams.map(({ equipe_id, equipe_lib }) => (
    <option key={equipe_id} value={String(equipe_id)}>
      {equipe_lib}
    </option>
  ));
}
