/** Metadata that programs other than A1111 write into their images. */
export const otherPrograms = [
  {
    name: 'SwarmUI',
    keyword: 'parameters',
    value: { sui_image_params: { prompt: 'a lake', steps: 20, seed: 5 } },
  },
  {
    name: 'Fooocus',
    scheme: 'fooocus',
    keyword: 'parameters',
    value: { prompt: 'a lake', metadata_scheme: 'fooocus', seed: '5', steps: 30, version: 'Fooocus v2.5.5' },
  },
  {
    name: 'InvokeAI',
    keyword: 'invokeai_metadata',
    value: {
      app_version: '5.0.0',
      generation_mode: 'txt2img',
      positive_prompt: 'a lake',
      seed: 5,
      steps: 30,
    },
  },
  {
    name: 'ComfyUI',
    keyword: 'prompt',
    value: {
      '3': {
        class_type: 'KSampler',
        inputs: {
          seed: 5,
          steps: 25,
          cfg: 6,
          sampler_name: 'euler',
          scheduler: 'normal',
          positive: ['6', 0],
        },
      },
      '6': { class_type: 'CLIPTextEncode', inputs: { text: 'a lake' } },
    },
  },
]
