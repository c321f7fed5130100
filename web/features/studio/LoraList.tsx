import { useQuery } from '@tanstack/react-query'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { addWord, chosenLorasQuery, type LoraCard, LoraPicker } from '#web/features/lora/index.ts'
import { loraText } from '#web/text/lora.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { RangeField } from '#web/ui/RangeField.tsx'
import type { Lora } from './form.ts'
import { useField, useFormStore } from './form-store.tsx'
import { useChosenModel } from './offer.ts'
import type { ModeOffer } from './queries.ts'

const text = loraText.picker

/** The LoRAs of the form. Says so if no server can use them. */
export function LoraList({ offer }: { offer: ModeOffer }) {
  const [loras, setLoras] = useField('loras')
  const [isPicking, setPicking] = useState(false)
  const { data: known } = useQuery(chosenLorasQuery(loras.map(({ uid }) => uid)))
  const family = useChosenModel()?.family ?? (offer.mode === 'image' ? 'sd15' : 'flux')
  const isFull = loras.length >= offer.max_loras
  return (
    <div className="grid gap-3">
      <p className="text-13 text-quiet">{offer.loras_unavailable ?? text.hint(offer.max_loras)}</p>
      {loras.map((lora) => (
        <ChosenLora
          key={lora.uid}
          lora={lora}
          words={known?.items.find(({ uid }) => uid === lora.uid)?.trigger_words ?? []}
          trouble={findTrouble(known?.items, lora.uid)}
          onWeight={(weight) =>
            setLoras(loras.map((one) => (one.uid === lora.uid ? { ...one, weight } : one)))
          }
          onRemove={() => setLoras(loras.filter(({ uid }) => uid !== lora.uid))}
        />
      ))}
      {isFull && <p className="text-13 text-quiet">{text.full(offer.max_loras)}</p>}
      {!isFull && isPicking && (
        <LoraPicker
          base={family}
          chosen={loras.map(({ uid }) => uid)}
          onClose={() => setPicking(false)}
          onPick={({ uid, name, recommended_weight: weight }) => {
            setLoras([...loras, { uid, name, weight }])
            setPicking(false)
          }}
        />
      )}
      {!isFull && !isPicking && (
        <div>
          <Button
            tone="line"
            size="small"
            disabled={offer.loras_unavailable !== null}
            onClick={() => setPicking(true)}
          >
            <Plus size={16} strokeWidth={1.5} aria-hidden />
            {text.add}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Why a LoRA cannot be used: it is gone, or no server has its file. */
function findTrouble(known: readonly LoraCard[] | undefined, uid: string): string | null {
  if (known === undefined) return null
  const found = known.find((lora) => lora.uid === uid)
  return found === undefined ? text.gone : found.unavailable
}

type ChosenProps = {
  lora: Lora
  words: readonly string[]
  trouble: string | null
  onWeight(weight: number): void
  onRemove(): void
}

function ChosenLora({ lora, words, trouble, onWeight, onRemove }: ChosenProps) {
  const store = useFormStore()
  const insert = (word: string) => store.set({ prompt: addWord(store.get().prompt, word) })
  return (
    <div className="grid gap-1">
      <div className="flex items-center gap-2">
        <div className="min-w-0 grow">
          <RangeField
            label={lora.name}
            value={lora.weight}
            min={-2}
            max={2}
            step={0.05}
            onChange={onWeight}
          />
        </div>
        <IconButton
          label={text.remove(lora.name)}
          icon={<X size={18} strokeWidth={1.5} aria-hidden />}
          onClick={onRemove}
        />
      </div>
      {trouble !== null && <p className="text-13 font-medium text-ember-text">{trouble}</p>}
      {words.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {words.map((word) => (
            <button
              key={word}
              type="button"
              aria-label={text.insert(word)}
              onClick={() => insert(word)}
              className="feedback inline-flex min-h-11 items-center lg:min-h-8 gap-1 rounded-full border border-line-strong px-3 text-13 hover:border-text"
            >
              <Plus size={14} strokeWidth={1.5} aria-hidden />
              {word}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
