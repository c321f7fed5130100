import { X } from 'lucide-react'
import { useState } from 'react'
import { settingsText } from '#web/text/settings.ts'
import { Button } from '#web/ui/Button.tsx'
import { Form } from '#web/ui/Form.tsx'
import { TextField } from '#web/ui/TextField.tsx'

const text = settingsText.preferences

type Props = { tags: string[]; onChange(tags: string[]): void }

/** Tags that the user does not want to see. */
export function HiddenTags({ tags, onChange }: Props) {
  const [draft, setDraft] = useState('')
  const add = () => {
    const tag = draft.trim().toLowerCase()
    if (tag !== '' && !tags.includes(tag)) onChange([...tags, tag])
    setDraft('')
  }
  return (
    <div className="grid gap-3">
      <Form onSubmit={add}>
        <div className="grid grid-cols-[1fr_auto] items-start gap-3">
          <TextField
            name="tag"
            label={text.tags}
            hint={text.tagsHint}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            maxLength={50}
            autoComplete="off"
          />
          <Button type="submit" tone="line" className="mt-6.5 min-h-12">
            {text.addTag}
          </Button>
        </div>
      </Form>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag}>
              <button
                type="button"
                aria-label={text.removeTag(tag)}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="feedback flex min-h-11 items-center gap-2 rounded-full border border-line-strong px-3 text-13 hover:border-text lg:min-h-9"
              >
                {tag}
                <X size={14} strokeWidth={1.5} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
