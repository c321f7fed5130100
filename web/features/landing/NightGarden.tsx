import { classes } from '#web/ui/classes.ts'
import gardenUrl from './garden.svg?url'

/** A picture and not markup: a hundred shapes in every page would be sent, drawn and taken over by React each time. */
export function NightGarden({ className }: { className?: string }) {
  return (
    <img src={gardenUrl} alt="" width={1000} height={1000} className={classes('petal-open', className)} />
  )
}
