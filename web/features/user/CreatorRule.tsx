import { usePreferences } from '#web/features/account/index.ts'
import { settingsText } from '#web/text/settings.ts'
import { Segments } from '#web/ui/Segments.tsx'

const text = settingsText.preferences
const options = [
  { value: 'usual', label: text.asUsual },
  ...(['show', 'blur', 'hide'] as const).map((value) => ({ value, label: text.choices[value] })),
] as const

/** A rating rule for a followed creator; it ends when they are unfollowed. */
export function CreatorRule({ user }: { user: { id: string } }) {
  const { preferences, save } = usePreferences()
  return (
    <Segments
      label={text.creator}
      value={preferences.creators[user.id] ?? 'usual'}
      onChange={(value) => save({ creators: { [user.id]: value === 'usual' ? null : value } })}
      options={options}
    />
  )
}
