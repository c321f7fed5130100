import { themes } from '#web/features/site/theme.ts'
import { frameText } from '#web/text/frame.ts'
import { settingsText } from '#web/text/settings.ts'
import { Segments } from '#web/ui/Segments.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { HiddenTags } from './HiddenTags.tsx'
import { usePreferences } from './preferences.ts'
import { Section } from './Section.tsx'

const text = settingsText.preferences
const ratings = (['general', 'suggestive', 'explicit'] as const).map((value) => ({
  value,
  label: text.ratings[value],
}))
const looks = themes.map((value) => ({ value, label: frameText.themes[value] }))

export function PreferencesSection() {
  const { preferences, save } = usePreferences()
  const { rating_shown: rating, blur, hidden_tags: tags, theme } = preferences
  return (
    <Section id="preferences" title={text.title} lead={text.lead}>
      <div className="grid gap-7">
        <Segments
          label={text.rating}
          value={rating}
          onChange={(value) => save({ rating_shown: value })}
          options={ratings}
          hint={text.ratingHints[rating]}
        />
        <Switch label={text.blur} checked={blur} onChange={(value) => save({ blur: value })} />
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
