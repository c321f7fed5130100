import { Plus } from 'lucide-react'
import { useState } from 'react'
import { loraText } from '#web/text/lora.ts'
import { RangeField } from '#web/ui/RangeField.tsx'
import { TextField } from '#web/ui/TextField.tsx'
import { addWord } from './words.ts'

const text = loraText.fields

export type LoraValues = { name: string; trigger_words: string; tags: string }

type Props = {
  initial: { name: string; triggerWords: readonly string[]; tags: readonly string[] }
  weight: number
  onWeight(weight: number): void
  proposed: readonly string[]
}

/** The fields of a LoRA; trigger words found in the file are offered. */
export function LoraFields({ initial, weight, onWeight, proposed }: Props) {
  const [words, setWords] = useState(initial.triggerWords.join(', '))
  const missing = proposed.filter((word) => addWord(words, word) !== words)
  return (
    <>
      <TextField name="name" label={text.name} defaultValue={initial.name} maxLength={100} required />
      <div className="grid gap-2">
        <TextField
          name="trigger_words"
          label={text.triggerWords}
          hint={text.triggerWordsHint}
          value={words}
          onValueChange={setWords}
        />
        {missing.length > 0 && (
          <p className="flex flex-wrap items-center gap-2 text-13 text-quiet">
            {text.proposed}
            {missing.map((word) => (
              <button
                key={word}
                type="button"
                aria-label={text.add(word)}
                onClick={() => setWords(addWord(words, word))}
                className="feedback inline-flex min-h-11 items-center lg:min-h-8 gap-1 rounded-full border border-line-strong px-3 text-text hover:border-text"
              >
                <Plus size={14} strokeWidth={1.5} aria-hidden />
                {word}
              </button>
            ))}
          </p>
        )}
      </div>
      <TextField name="tags" label={text.tags} hint={text.tagsHint} defaultValue={initial.tags.join(', ')} />
      <RangeField
        label={text.weight}
        hint={text.weightHint}
        value={weight}
        min={-2}
        max={2}
        step={0.05}
        onChange={onWeight}
      />
    </>
  )
}
