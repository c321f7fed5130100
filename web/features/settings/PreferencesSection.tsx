import { usePreferences } from '#web/features/account/index.ts'
import { themes } from '#web/features/site/index.ts'
import { frameText } from '#web/text/frame.ts'
import { settingsText } from '#web/text/settings.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { HiddenTags } from './HiddenTags.tsx'
import { Section } from './Section.tsx'

const text = settingsText.preferences
const levels = ['suggestive', 'explicit'] as const
const choices = (['show', 'blur', 'hide'] as const).map((value) => ({
  value,
  label: text.choices[value],
}))
const looks = themes.map((value) => ({ value, label: frameText.themes[value] }))

export function PreferencesSection() {
  const { preferences, save } = usePreferences()
  const { ratings, hidden_tags: tags, theme, private_by_default: isPrivate } = preferences
  return (
    <Section id="preferences" title={text.title} lead={text.lead}>
      <div className="grid gap-7">
        {levels.map((level) => (
          <Segments
            key={level}
            label={text.ratings[level]}
            value={ratings[level]}
            onChange={(value) => save({ ratings: { ...ratings, [level]: value } })}
            options={choices}
            hint={text.choiceHints[ratings[level]]}
          />
        ))}
        <div className="grid gap-1">
          <Switch
            label={text.privateByDefault}
            checked={isPrivate}
            onChange={(value) => save({ private_by_default: value })}
          />
          <p className="text-13 text-quiet">{text.privateByDefaultHint}</p>
        </div>
        <HiddenTags tags={tags} onChange={(value) => save({ hidden_tags: value })} />
        <Segments
          label={text.theme}
          value={theme}
          onChange={(value) => save({ theme: value })}
          options={looks}
        />
      </div>
    </Section>
  )
}
