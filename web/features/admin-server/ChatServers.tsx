import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
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
  const [first] = engines
  const isWaiting = first === undefined && !paused && !draining
  const unused = models.filter(({ model }) => !engines.some((engine) => engine.model === model))
  return (
    <dl className="grid gap-2">
      {first !== undefined && <Fact name={text.kind}>{first.name}</Fact>}
      {models.length === 0 && <Fact name={serversText.models}>{text.firstModel}</Fact>}
      {engines.map((engine) => (
        <EngineFact key={engine.engine_id} engine={engine} models={models} />
      ))}
      {unused.map(({ model, min_tier }) => (
        <Fact key={model} name={model}>
          {text.openTo(min_tier)}
        </Fact>
      ))}
      {isWaiting && <Fact name={serversText.checked}>{text.notUsed}</Fact>}
      {server.header_names.length > 0 && (
        <Fact name={serversText.headers}>{server.header_names.join(', ')}</Fact>
      )}
      {server.authority !== null && (
        <Fact name={serversText.authority}>{serversText.authorityOf(server.authority)}</Fact>
      )}
      {server.weight !== 1 && <Fact name={serversText.weight}>{server.weight}</Fact>}
    </dl>
  )
}

type EngineProps = { engine: ChatEngineState; models: ChatServer['models'] }

function EngineFact({ engine, models }: EngineProps) {
  const { model, window, workers, workers_up, running, last_problem: problem } = engine
  const tier = models.find((offered) => offered.model === model)?.min_tier ?? 'free'
  const facts = [
    text.openTo(tier),
    text.window(window),
    text.workers(workers_up, workers),
    text.running(running),
  ]
  return (
    <Fact name={model}>
      <span className="block">{facts.join(' · ')}</span>
      {problem !== null && (
        <span className={problem.ended_at === null ? 'block text-ember-text' : 'block'}>
          {problem.ended_at === null ? '' : `${serversText.pastProblem}: `}
          {problem.sentence} <TimeAgo at={problem.since} />
        </span>
      )}
    </Fact>
  )
}
