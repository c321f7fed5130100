/** How busy a chat server is. */
export type ServerLoad = { running: number; places: number; weight: number }

/** Whether a server leaves a waiting reply to another one that is less busy for its weight and has a free place. */
export function leavesToOther(own: ServerLoad, others: readonly ServerLoad[]): boolean {
  const share = ({ running, weight }: ServerLoad) => (running + 1) / weight
  return others.some((other) => other.running < other.places && share(other) < share(own))
}
