import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { membershipText } from '#web/text/membership.ts'
import { serversText } from '#web/text/servers.ts'
import { TimeAgo } from '#web/ui/TimeAgo.tsx'
import { ChatServerDialog } from './ChatServerDialog.tsx'
import { Fact } from './Fact.tsx'
import { type ChatEngineState, type ChatServer, chatServersQuery } from './queries.ts'
import { ServerCard, type ServerMood } from './ServerCard.tsx'
import { ServerSection } from './ServerSection.tsx'

const text = serversText.chat

/** The chat servers. */
export function ChatServers() {
  const { data } = useSuspenseQuery(chatServersQuery)
  const [edited, setEdited] = useState<ChatServer | 'new'>()
  return (
    <>
      <ServerSection
        id="chat-servers"
        words={text}
        isEmpty={data.servers.length === 0}
        onAdd={() => setEdited('new')}
      >
        {data.servers.map((server) => (
          <ServerCard
            key={server.server_id}
            server={server}
            mood={readMood(server)}
            variable="OPENAI_BASE_URL"
            onEdit={() => setEdited(server)}
          >
            <ChatServerFacts server={server} />
          </ServerCard>
        ))}
      </ServerSection>
      {edited !== undefined && (
        <ChatServerDialog
          server={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  )
}

function readMood({ paused, draining, engines }: ChatServer): ServerMood {
  if (paused) return 'paused'
  if (draining) return 'draining'
  if (engines.length === 0) return 'unknown'
  return engines.some(({ is_up }) => is_up) ? 'up' : 'down'
}

function ChatServerFacts({ server }: { server: ChatServer }) {
  const { models, engines, paused, draining } = server
  const offered = models.map(({ model, min_tier }) => `${model} (${membershipText.tiers[min_tier]})`)
  const isWaiting = engines.length === 0 && !paused && !draining
  return (
    <dl className="grid gap-2">
      <Fact name={serversText.models}>{offered.length > 0 ? offered.join(', ') : text.firstModel}</Fact>
      {engines.map((engine) => (
        <EngineFact key={engine.engine_id} engine={engine} />
      ))}
      {isWaiting && <Fact name={serversText.checked}>{text.notUsed}</Fact>}
      {server.header_names.length > 0 && (
        <Fact name={serversText.headers}>{server.header_names.join(', ')}</Fact>
      )}
    </dl>
  )
}

function EngineFact({ engine }: { engine: ChatEngineState }) {
  const { name, model, window, workers, workers_up, running, last_problem: problem } = engine
  return (
    <Fact name={name}>
      <span className="block">
        {[model, text.window(window), text.workers(workers_up, workers), text.running(running)].join(' · ')}
      </span>
      {problem !== null && (
        <span className={problem.ended_at === null ? 'block text-ember-text' : 'block'}>
          {problem.ended_at === null ? '' : `${serversText.pastProblem}: `}
          {problem.sentence} <TimeAgo at={problem.since} />
        </span>
      )}
    </Fact>
  )
}
