import { classes } from './classes.ts'

/** Stands where something is about to be; its size comes from the class. It appears only after 150 ms. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={classes('skeleton block', className)} />
}
