import type { CallInput } from '#web/api/answer.ts'
import { membershipText } from '#web/text/membership.ts'
import { SelectField } from '#web/ui/SelectField.tsx'

export type PaidTier = CallInput<'admin.grant_membership'>['tier']

const options = (['plus', 'pro', 'ultra'] as const).map((value) => ({
  value,
  label: membershipText.tiers[value],
}))

/** A choice of the paid tiers. */
export function TierField({ value, onChange }: { value: PaidTier; onChange(tier: PaidTier): void }) {
  return (
    <SelectField
      label={membershipText.desk.tier}
      value={value}
      onChange={(tier) => onChange(tier as PaidTier)}
      options={options}
    />
  )
}
