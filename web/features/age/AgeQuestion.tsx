import { useState } from 'react'
import { ageText as text } from '#web/text/landing.ts'
import { BloomMark } from '#web/ui/BloomMark.tsx'
import { Button } from '#web/ui/Button.tsx'

type Props = { brand: string; onAdult(): void }

/** The age question. After "No" the page stays closed. */
export function AgeQuestion({ brand, onAdult }: Props) {
  const [saidNo, setSaidNo] = useState(false)
  return (
    // `open` in the HTML, because showModal() would need a script to have run.
    <dialog
      open
      aria-modal="true"
      aria-labelledby="age-title"
      aria-describedby="age-text"
      className="fixed inset-0 z-50 grid size-full max-h-none max-w-none place-items-center overflow-y-auto bg-ground moonlit p-6 text-text"
    >
      <div className="grid max-w-lg justify-items-center gap-4 text-center">
        <BloomMark size={96} />
        <h2 id="age-title" className="text-40 font-medium sm:text-64">
          {saidNo ? text.minorTitle : text.question}
        </h2>
        <p id="age-text" className="text-17 text-quiet">
          {saidNo ? text.minorText : text.why(brand)}
        </p>
        <div className="mt-4 flex flex-wrap justify-center gap-3">
          {saidNo ? (
            <Button tone="quiet" onClick={() => setSaidNo(false)}>
              {text.mistake}
            </Button>
          ) : (
            <>
              <Button size="large" onClick={onAdult}>
                {text.yes}
              </Button>
              <Button size="large" tone="line" onClick={() => setSaidNo(true)}>
                {text.no}
              </Button>
            </>
          )}
        </div>
      </div>
    </dialog>
  )
}
