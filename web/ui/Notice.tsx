import type { ReactNode } from 'react'
import { classes } from './classes.ts'

const tones = {
  ember: 'border-ember-text text-ember-text',
  leaf: 'border-leaf text-leaf',
  moon: 'border-moon text-text',
}

/** An important sentence. Screen readers read failures at once, other notices politely. */
export function Notice({ tone = 'moon', children }: { tone?: keyof typeof tones; children: ReactNode }) {
  return (
    <div
      role={tone === 'ember' ? 'alert' : 'status'}
      className={classes(
        'rounded-small border-l-2 bg-sunken px-4 py-3 text-15 font-medium wrap-anywhere',
        tones[tone],
      )}
    >
      {children}
    </div>
  )
}
