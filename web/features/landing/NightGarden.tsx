import { classes } from '#web/ui/classes.ts'
import gardenUrl from './garden.svg?url'

/** An image instead of inline SVG: a hundred shapes would be hydrated on every page. */
export function NightGarden({ className }: { className?: string }) {
  return (
    <img src={gardenUrl} alt="" width={1000} height={1000} className={classes('petal-open', className)} />
  )
}
