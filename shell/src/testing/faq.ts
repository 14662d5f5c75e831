import type { FaqTopic } from '@parola/calls';

type Question = FaqTopic['items'][number];

function question(id: string, words: string, answer: string, filipino = ''): Question {
  const blocks = (text: string): Question['answer']['en-PH'] => (text ? [{ kind: 'p', lines: [[{ text }]] }] : []);
  return {
    id,
    question: { 'en-PH': words, 'fil-PH': filipino },
    answer: { 'en-PH': blocks(answer), 'fil-PH': blocks(filipino && `${filipino} oo`) },
  };
}

/** Builds one answer: «Read on:», then each address as a link with the address as its text. */
export function sampleLinks(addresses: readonly string[]): FaqTopic[] {
  const lines = [[{ text: 'Read on: ' }, ...addresses.flatMap((href) => [{ text: href, href }, { text: ' ' }])]];
  const item: Question = {
    ...question('links', 'What else?', ''),
    answer: { 'en-PH': [{ kind: 'p', lines }], 'fil-PH': [] },
  };
  return [{ id: 'more', title: { 'en-PH': 'More', 'fil-PH': '' }, items: [item] }];
}

/** Builds two topics; only the first question has a Filipino text. */
export function sampleFaq(): FaqTopic[] {
  return [
    {
      id: 'money',
      title: { 'en-PH': 'Deposits', 'fil-PH': 'Mga deposit' },
      items: [
        question('how', 'How do I deposit?', 'Choose an amount.', 'Paano mag-deposit?'),
        question('jose', 'Who is José Peña?', 'Nobody. STRASSE and café.'),
      ],
    },
    { id: 'games', title: { 'en-PH': 'Games', 'fil-PH': '' }, items: [question('fair', 'Is it fair?', 'Yes, it is.')] },
  ];
}
