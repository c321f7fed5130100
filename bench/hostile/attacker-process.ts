import { setPriority } from 'node:os'
import { attacks, type Outcome } from './attacks.ts'
import { createClient } from './client.ts'

// Real attackers have their own machines; here they get only what the server and the honest user leave over.
setPriority(15)

/**
 * `attacker-process.ts URL INDEX SECONDS`: three accounts run one attack, then the counts of answers are
 * printed.
 */
const [url = '', index = '0', seconds = '30'] = process.argv.slice(2)
const attack = attacks[Number(index)]
if (attack === undefined) throw new Error(`There is no attack ${index}.`)

const endsAt = Date.now() + Number(seconds) * 1_000
const tally: Record<Outcome, number> = { cut: 0 }

for (const attacker of [1, 2, 3]) {
  const address = `127.${10 + Number(index)}.${process.pid % 200}.${attacker}`
  const strike = await attack.prepare(createClient(url, address))
  for (let i = 0; i < attack.atOnce; i += 1) void strikeUntilTheEnd(strike)
}
setTimeout(finish, Math.max(0, endsAt - Date.now()))

async function strikeUntilTheEnd(strike: () => Promise<Outcome>): Promise<void> {
  while (Date.now() < endsAt) {
    const outcome = await strike().catch((): Outcome => 'cut')
    tally[outcome] = (tally[outcome] ?? 0) + 1
    // A refusal is immediate; repeating it in a tight loop would only measure this process.
    if (outcome === 429 || outcome === 'cut') await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

function finish(): void {
  process.stdout.write(JSON.stringify(tally), () => process.exit(0))
}
