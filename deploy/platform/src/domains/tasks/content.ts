import { ACTIVITY_ID, PROP_ID, TASK_KIND, TASK_PERIOD } from '@parola/calls';
import { configContent, type ConfigValue } from '../../config';

const coin = (count: number) => ({ propId: PROP_ID.coin, count });
const points = (count: number) => ({ propId: PROP_ID.points, count });
const liveness = (count: number) => ({ propId: PROP_ID.liveness, count });
const award = (...awards: readonly { propId: number; count: number }[]) =>
  awards.map((one, index) => ({ id: index + 1, ...one }));
const inFilipino = (title: string, desc: string) => ({ 'fil-PH': { title, desc } });

const daily = { taskType: ACTIVITY_ID.Tasks, period: TASK_PERIOD.day, open: true } as const;
const weekly = { taskType: ACTIVITY_ID.Tasks, period: TASK_PERIOD.week, open: true } as const;
const first = { taskType: ACTIVITY_ID.Tasks1, period: TASK_PERIOD.once, open: true } as const;

const TASKS: ConfigValue<'appTaskList'> = [
  {
    ...daily,
    id: 1,
    sort: 1,
    kind: TASK_KIND.login,
    target: 1,
    title: 'Log in today',
    desc: 'You’re here: that’s all it takes.',
    ...inFilipino('Mag-log in ngayong araw', 'Nandito ka na: iyon lang ang kailangan.'),
    awardList: award(points(5), liveness(10)),
    jumpUrl: '',
  },
  {
    ...daily,
    id: 2,
    sort: 2,
    kind: TASK_KIND.visit,
    target: 1,
    title: 'See the events',
    desc: 'Open the list of events.',
    ...inFilipino('Tingnan ang mga event', 'Buksan ang listahan ng mga event.'),
    awardList: award(points(5), liveness(10)),
    jumpUrl: '/bonus/event',
  },
  {
    ...daily,
    id: 3,
    sort: 3,
    kind: TASK_KIND.rounds,
    target: 20,
    title: 'Play 20 rounds',
    desc: 'Rounds in any game count once they end.',
    ...inFilipino('Maglaro ng 20 round', 'Bilang ang mga round ng kahit anong laro kapag tapos na.'),
    awardList: award(points(20), liveness(20)),
    jumpUrl: '/',
  },
  {
    ...daily,
    id: 4,
    sort: 4,
    kind: TASK_KIND.win,
    target: 10_000,
    title: 'Win ₱100 in total',
    desc: 'Everything you win today counts.',
    ...inFilipino('Manalo ng ₱100 sa kabuuan', 'Bilang lahat ng panalo mo sa mga laro ngayong araw.'),
    awardList: award(points(20), liveness(20)),
    jumpUrl: '/',
  },
  {
    ...daily,
    id: 5,
    sort: 5,
    kind: TASK_KIND.validBet,
    target: 50_000,
    title: 'Bet ₱500',
    desc: 'All your valid bets today.',
    ...inFilipino('Valid bet na ₱500', 'Pinagsamang valid bet mo ngayong araw.'),
    awardList: award(coin(500), liveness(20)),
    jumpUrl: '/',
  },
  {
    ...daily,
    id: 6,
    sort: 6,
    kind: TASK_KIND.deposit,
    target: 10_000,
    title: 'Deposit ₱100',
    desc: 'Deposits count once they’re credited.',
    ...inFilipino('Mag-deposit ng ₱100', 'Bilang ang deposit kapag dumating na.'),
    awardList: award(points(30), liveness(20)),
    jumpUrl: '/wallets?name=deposit',
  },
  {
    ...weekly,
    id: 11,
    sort: 11,
    kind: TASK_KIND.rounds,
    target: 200,
    title: 'Play 200 rounds this week',
    desc: 'Weeks start on Monday at midnight in Manila.',
    ...inFilipino('Maglaro ng 200 round ngayong linggo', 'Nagsisimula ang linggo sa Lunes, hatinggabi sa Manila.'),
    awardList: award(coin(2_000), points(50)),
    jumpUrl: '/',
  },
  {
    ...weekly,
    id: 12,
    sort: 12,
    kind: TASK_KIND.deposit,
    target: 100_000,
    title: 'Deposit ₱1,000 this week',
    desc: 'All your deposits this week.',
    ...inFilipino('Mag-deposit ng ₱1,000 ngayong linggo', 'Pinagsamang deposit ng linggo.'),
    awardList: award({ propId: 1010, count: 1 }, points(50)),
    jumpUrl: '/wallets?name=deposit',
  },
  {
    ...first,
    id: 21,
    sort: 21,
    kind: TASK_KIND.visit,
    target: 1,
    title: 'See how to set limits',
    desc: 'Open the page with limits and breaks so you know where it is.',
    ...inFilipino(
      'Tingnan kung paano mag-set ng limit',
      'Buksan ang page ng mga limit at break para alam mo kung nasaan ito.',
    ),
    awardList: award(points(30)),
    jumpUrl: '/member/self-limited',
  },
  {
    ...first,
    id: 22,
    sort: 22,
    kind: TASK_KIND.addToHome,
    target: 1,
    title: 'Add Parola to your home screen',
    desc: 'Open it from there once.',
    ...inFilipino('Idagdag ang Parola sa home screen', 'Buksan ito mula roon nang isang beses.'),
    awardList: award(points(50)),
    jumpUrl: '/download',
  },
  {
    ...first,
    id: 23,
    sort: 23,
    kind: TASK_KIND.share,
    target: 1,
    title: 'Share your invite link',
    desc: 'Send it to a friend aged 21 or older.',
    ...inFilipino('I-share ang invite link mo', 'Ipadala ito sa kaibigang 21 pataas.'),
    awardList: award(points(30)),
    jumpUrl: '/share',
  },
  {
    ...first,
    id: 24,
    sort: 24,
    kind: TASK_KIND.rounds,
    target: 10,
    title: 'Play your first 10 rounds',
    desc: 'In any game.',
    ...inFilipino('Laruin ang unang 10 round mo', 'Kahit sa anong laro.'),
    awardList: award(points(50)),
    jumpUrl: '/',
  },
];

export const TASK_CONTENT = configContent({
  appTaskList: {
    value: TASKS,
    note: 'our own; targets of money and coin in hundredths. A task that goes is switched off: its rows name it for ever',
    items: { by: 'id', retired: { open: false } },
  },
  taskRule: {
    value: {
      open: true,
      wagerTimes: 1,
      bonusDays: 30,
      chests: [
        { id: 1, need: 20, awardList: award(points(10)) },
        { id: 2, need: 50, awardList: award(points(20)) },
        { id: 3, need: 80, awardList: award(coin(500)) },
        { id: 4, need: 100, awardList: award(coin(1_000), points(50)) },
      ],
      ruleList: [
        {
          title: 'How it works',
          lines: [
            'Daily tasks start again at midnight in Manila, weekly ones on Monday. Claim your reward before time is up.',
            'Tasks give you stars. Collect enough in a day to claim the chests, each once.',
            'Rounds, bets, wins and deposits count by themselves. A round counts within a minute after it ends.',
          ],
          'fil-PH': {
            title: 'Paano ito gumagana',
            lines: [
              'Nagre-reset ang daily tasks sa hatinggabi sa Manila, ang weekly tuwing Lunes. I-claim ang reward bago maubos ang oras.',
              'May stars ang mga task. Mag-ipon ng sapat sa isang araw para ma-claim ang mga chest, tig-isang beses.',
              'Kusang nabibilang ang mga round, taya, panalo at deposit. Bilang ang round sa loob ng isang minuto pagkatapos nito.',
            ],
          },
        },
        {
          title: 'Bonus terms',
          lines: [
            'Money from tasks is bonus money. Bet the same amount within 30 days, and make your first deposit, to turn it into cash.',
            'You can exchange your points. Play for fun: no task is worth playing more than you want to.',
          ],
          'fil-PH': {
            title: 'Bonus terms',
            lines: [
              'Bonus money ang pera mula sa task. Itaya ang parehong amount sa loob ng 30 araw, at mag-first deposit, para maging cash.',
              'Puwede mong i-exchange ang points. Maglaro para mag-enjoy: huwag maglaro nang higit sa gusto mo dahil lang sa task.',
            ],
          },
        },
      ],
    } satisfies ConfigValue<'taskRule'>,
    note: 'our own; turnover and days of coin, liveness of the chests',
  },
});
