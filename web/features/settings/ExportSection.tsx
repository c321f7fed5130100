import { useWrite } from '#web/api/write.ts'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Section } from './Section.tsx'

const text = settingsText.export

export function ExportSection() {
  const { mutate, isPending } = useWrite('user.export_data')
  return (
    <Section id="export" title={text.title} lead={text.lead}>
      <Button
        tone="line"
        busy={isPending}
        // A download: the page stays open.
        onClick={() => mutate({}, { onSuccess: ({ url }) => window.location.assign(url) })}
      >
        {text.open}
      </Button>
    </Section>
  )
}
