import { Dices } from 'lucide-react'
import { useState } from 'react'
import { SEED } from '#contract/catalogue/modes'
import { studioText } from '#web/text/studio.ts'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Switch } from '#web/ui/Switch.tsx'
import { controlClass } from '#web/ui/TextField.tsx'
import { useField } from './form-store.tsx'

const text = studioText.settings.seed

/** A number that is no seed stays in the field with the reason; the last good seed is used until it is corrected. */
export function SeedField() {
  const [isFixed, setFixed] = useField('useFixedSeed')
  const [seed, setSeed] = useField('seed')
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && !isSeed(typed)
  const type = (value: string) => {
    setTyped(isSeed(value) ? undefined : value)
    if (isSeed(value)) setSeed(Number(value))
  }
  const roll = () => {
    setTyped(undefined)
    setSeed(Math.floor(Math.random() * (SEED.max + 1)))
  }
  return (
    <div className="grid gap-2">
      <Switch label={text.fixed} checked={isFixed} onChange={setFixed} />
      {isFixed ? (
        <>
          <div className="flex gap-2">
            <input
              aria-label={text.label}
              aria-invalid={isWrong || undefined}
              aria-describedby={isWrong ? 'seed-problem' : undefined}
              inputMode="numeric"
              value={typed ?? String(seed)}
              onChange={(event) => type(event.target.value)}
              className={`${controlClass} tabular h-11`}
            />
            <IconButton
              label={text.roll}
              icon={<Dices size={18} strokeWidth={1.5} aria-hidden />}
              onClick={roll}
            />
          </div>
          {isWrong && (
            <p id="seed-problem" role="alert" className="text-13 font-medium text-ember-text">
              {text.range(SEED, seed)}
            </p>
          )}
        </>
      ) : (
        <p className="text-13 text-quiet">{text.hint}</p>
      )}
    </div>
  )
}

const isSeed = (typed: string) =>
  /^\d{1,12}$/.test(typed.trim()) && Number(typed) >= SEED.min && Number(typed) <= SEED.max
