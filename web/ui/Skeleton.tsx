import { classes } from './classes.ts'

/** A placeholder, shown only after 150 ms; its size comes from the class. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classes('skeleton block', className)} />
}
