type Times = { labels: string; counts: number[]; count: number; seconds: number }

const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]
const name = 'nightbloom_call_seconds'

/**
 * A histogram in the format of Prometheus. prom-client's own sorts and joins labels at every observation, which costs
 * more than some calls do.
 */
export function createCallTimes() {
  const byLabels = new Map<string, Times>()
  return {
    observe(call: string, status: number, seconds: number): void {
      const labels = `call="${call}",status="${status}"`
      let times = byLabels.get(labels)
      if (times === undefined) {
        times = { labels, counts: bounds.map(() => 0), count: 0, seconds: 0 }
        byLabels.set(labels, times)
      }
      const at = bounds.findIndex((bound) => seconds <= bound)
      if (at >= 0) times.counts[at] = (times.counts[at] ?? 0) + 1
      times.count += 1
      times.seconds += seconds
    },

    /** The text format: buckets count everything up to their bound. */
    print(): string {
      const lines = [
        `# HELP ${name} How long calls and pages take, by name and status`,
        `# TYPE ${name} histogram`,
      ]
      for (const { labels, counts, count, seconds } of byLabels.values()) {
        let below = 0
        for (const [at, bound] of bounds.entries()) {
          below += counts[at] ?? 0
          lines.push(`${name}_bucket{${labels},le="${bound}"} ${below}`)
        }
        lines.push(`${name}_bucket{${labels},le="+Inf"} ${count}`)
        lines.push(`${name}_sum{${labels}} ${seconds}`, `${name}_count{${labels}} ${count}`)
      }
      return `${lines.join('\n')}\n`
    },
  }
}
