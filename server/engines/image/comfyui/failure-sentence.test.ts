import { expect, test } from 'vitest'
import { failureOfRun, sentenceOfRefusal } from './failure-sentence.ts'

const refused = (class_type: string, error: object) => ({
  error: {
    type: 'prompt_outputs_failed_validation',
    message: 'Prompt outputs failed validation',
    details: '',
  },
  node_errors: { sampler: { class_type, dependent_outputs: ['result'], errors: [error] } },
})

test.each<[unknown, string]>([
  [
    refused('LoraLoader', {
      type: 'value_not_in_list',
      message: 'Value not in list',
      details: "lora_name: 'x.safetensors' not in []",
      extra_info: { input_name: 'lora_name', received_value: 'x.safetensors' },
    }),
    'The picture server lacks x.safetensors (LoraLoader).',
  ],
  [
    refused('KSampler', {
      type: 'required_input_missing',
      message: 'Required input is missing',
      details: 'shift',
      extra_info: { input_name: 'shift' },
    }),
    "The picture server's KSampler needs shift, which this version does not send.",
  ],
  [
    refused('LoadImage', {
      type: 'custom_validation_failed',
      message: 'Custom validation failed for node',
      details: 'image - Invalid image file: a.png',
      extra_info: { input_name: 'image', received_value: 'a.png' },
    }),
    "The picture server's LoadImage refused image: Custom validation failed for node.",
  ],
  [
    {
      error: { type: 'invalid_prompt', message: 'Cannot execute because node X does not exist.' },
      node_errors: [],
    },
    'The picture server refused the request: Cannot execute because node X does not exist.',
  ],
  [{ error: 'no prompt' }, 'The picture server refused the request: no prompt.'],
  ['<html>', 'The picture server refused the request without a reason.'],
])('describes a refused prompt: %#', (answer, sentence) => {
  expect(sentenceOfRefusal(answer)).toBe(sentence)
})

test('tells a failed run, an interrupted one and one out of memory apart', () => {
  const error = {
    node_type: 'VAEDecode',
    exception_type: 'RuntimeError',
    exception_message: 'shapes differ\nat x',
  }
  expect(failureOfRun([['execution_error', error]])).toEqual({
    kind: 'error',
    sentence: 'The picture server failed at VAEDecode: shapes differ.',
  })
  expect(failureOfRun([['execution_interrupted', {}]]).kind).toBe('interrupted')
  expect(failureOfRun([['execution_error', { exception_type: 'torch.cuda.OutOfMemoryError' }]]).kind).toBe(
    'out_of_memory',
  )
  expect(failureOfRun([]).sentence).toBe('The picture server failed without a reason.')
})
