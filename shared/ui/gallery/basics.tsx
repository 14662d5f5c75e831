import { useState } from 'react';
import { Bell, Gift, Plus, Search, Sparkles, Trophy, Wallet } from 'lucide-react';
import {
  Button,
  ButtonLink,
  Card,
  ChipTabs,
  CountUp,
  Dots,
  Icon,
  IconButton,
  IconLink,
  Money,
  Pill,
  RedDot,
  SectionTitle,
  Stack,
  TabPanel,
  TextLink,
} from '../src/index';
import {
  ActionCard,
  Chip,
  ChipLink,
  ChipRow,
  Inline,
  List,
  ListRow,
  Progress,
  StatusPill,
  Tabs,
  Ticker,
} from '../src/forms';
import { Family, Sample } from './sample';
import { States } from './states';
import css from './gallery.module.css';

const CATEGORIES = ['Hot', 'Slots', 'Jackpot', 'Live', 'Fishing', 'Table'].map((label) => ({
  value: label.toLowerCase(),
  label,
  dot: label === 'Jackpot',
}));
const WINS = [
  ['Jo***n', 123400, 'Parol Fiesta'],
  ['Ma***a', 180450, 'Mango Rush'],
  ['Ri***o', 2050000, 'Royal Manila'],
] as const;

function Buttons() {
  return (
    <Family title="Buttons and links">
      <Sample name="Button: tones">
        <Inline>
          <Button>Claim bonus</Button>
          <Button tone="secondary">Record</Button>
          <Button tone="ghost">Later</Button>
          <Button tone="danger">Self-exclude</Button>
        </Inline>
      </Sample>
      <Sample name="Button: sizes, icon">
        <Inline>
          <Button size="sm">Spin 2</Button>
          <Button icon={<Icon of={Gift} size={20} />}>Open gift</Button>
          <ButtonLink href="/wallets" tone="secondary" size="sm">
            As a link
          </ButtonLink>
        </Inline>
        <Button wide>Deposit ₱500</Button>
      </Sample>
      <Sample name="Button: busy">
        <Inline>
          <Button busy>Claim bonus</Button>
          <Button tone="secondary" busy>
            Record
          </Button>
          <Button tone="danger" busy>
            Self-exclude
          </Button>
          <Dots />
        </Inline>
      </Sample>
      <Sample name="Button: disabled">
        <Inline>
          <Button disabled>Claim bonus</Button>
          <Button tone="ghost" disabled>
            Later
          </Button>
        </Inline>
        <Button disabledReason="You’re offline">Withdraw</Button>
        <Button wide disabledReason="Choose an amount first">
          Deposit
        </Button>
      </Sample>
      <Sample name="IconButton, IconLink">
        <Inline>
          <IconButton label="Search">
            <Icon of={Search} />
          </IconButton>
          <IconLink href="/email" label="Mail" dot>
            <Icon of={Bell} />
          </IconLink>
          <IconButton label="Gifts" tone="surface">
            <Icon of={Gift} />
          </IconButton>
          <IconButton label="Deposit" tone="primary">
            <Icon of={Plus} />
          </IconButton>
          <IconButton label="Refresh" tone="surface" busy>
            <Icon of={Gift} />
          </IconButton>
          <IconButton label="Gone" tone="surface" disabled>
            <Icon of={Gift} />
          </IconButton>
        </Inline>
      </Sample>
      <Sample name="TextLink">
        <Inline>
          <TextLink href="/game/search">See all</TextLink>
        </Inline>
        <p>
          By going on you accept the{' '}
          <TextLink inline href="/terms-of-use">
            terms of use
          </TextLink>{' '}
          of the house.
        </p>
      </Sample>
    </Family>
  );
}

function Chips() {
  const [category, setCategory] = useState('hot');
  const [view, setView] = useState('overview');
  const [fresh, setFresh] = useState(true);
  return (
    <Family title="Chips and tabs">
      <Sample name="ChipTabs">
        <ChipTabs id="cat" label="Categories" items={CATEGORIES} value={category} onChange={setCategory} />
        <TabPanel tabs="cat" value={category}>
          <p>Games of {category}</p>
        </TabPanel>
      </Sample>
      <Sample name="Tabs">
        <Tabs
          id="view"
          label="Agent"
          fill
          value={view}
          onChange={setView}
          items={['overview', 'members', 'earnings'].map((value) => ({ value, label: value }))}
        />
        <TabPanel tabs="view" value={view}>
          <p>{view}</p>
        </TabPanel>
      </Sample>
      <Sample name="Chip, ChipLink">
        <ChipRow label="Filters" wrap>
          <Chip selected={fresh} onClick={() => setFresh(!fresh)}>
            New
          </Chip>
          <Chip icon={<Icon of={Sparkles} size={18} />}>parol</Chip>
          <Chip disabled>Closed</Chip>
        </ChipRow>
        <ChipRow label="Bonus" nav>
          <ChipLink href="/bonus/event" current>
            Events
          </ChipLink>
          <ChipLink href="/bonus/tasks">Tasks</ChipLink>
          <ChipLink href="/bonus/reward">Reward</ChipLink>
          <ChipLink href="/bonus/rebate">Rebate</ChipLink>
          <ChipLink href="/bonus/record">Record</ChipLink>
        </ChipRow>
      </Sample>
    </Family>
  );
}

function Surfaces() {
  const [jackpot, setJackpot] = useState(918234512);
  return (
    <Family title="Cards, money and lists">
      <Sample name="Card gold, tiers; Money; CountUp">
        <Card tone="gold">
          <Inline justify="between">
            <Stack gap={1}>
              <span className={`${css.tier} ${css.mega}`}>Mega jackpot</span>
              <Money value={jackpot} size="xl" tone="gold" />
            </Stack>
            <Button size="sm" onClick={() => setJackpot(jackpot + 43125)}>
              Spin 2
            </Button>
          </Inline>
        </Card>
        <div className={css.jackpots}>
          <Card edge="major">
            <span className={`${css.tier} ${css.major}`}>Major</span>
            <br />
            <CountUp value={Math.floor(jackpot / 19)} durationMs={2000} size="label" />
          </Card>
          <Card edge="minor">
            <span className={`${css.tier} ${css.minor}`}>Minor</span>
            <br />
            <Money value={2234100} size="label" />
          </Card>
          <Card edge="mini">
            <span className={`${css.tier} ${css.mini}`}>Mini</span>
            <br />
            <Money value={180450} size="label" />
          </Card>
        </div>
        <Ticker
          label="Winners"
          icon={<Icon of={Trophy} size={20} />}
          items={WINS.map(([who, value, game]) => ({
            id: who,
            content: (
              <>
                {who} won{' '}
                <b>
                  <Money value={value} tone="gold" />
                </b>{' '}
                on {game}
              </>
            ),
          }))}
        />
      </Sample>
      <Sample name="Money: sizes and a long amount">
        <Inline align="baseline">
          <Money value={128450} />
          <Money value={128450} size="h3" />
          <Money value={128450} size="amount" />
          <Money value={128450} size="xl" />
        </Inline>
        <Money value={128450} size="jackpot" />
        <Money value={912345678950} size="jackpot" tone="gold" />
      </Sample>
      <Sample name="Card plain, raised, violet">
        <Card>
          <SectionTitle level={3} action={<TextLink href="/rank">See all</TextLink>}>
            Plain
          </SectionTitle>
          Balance and limits
        </Card>
        <Card tone="raised">Raised</Card>
        <Card tone="violet">
          <Stack>
            <h3>Sign up and get 100 %</h3>
            <p>Up to ₱1,000. 21+, terms apply.</p>
            <Inline>
              <Button size="sm">Sign up</Button>
            </Inline>
          </Stack>
        </Card>
      </Sample>
      <Sample name="ActionCard">
        <ActionCard
          icon={<Icon of={Gift} />}
          title="Daily check-in, day 3"
          text="₱3.00 waits for you today."
          action={<Button size="sm">Sign in</Button>}
        />
        <ActionCard
          vip="4"
          icon={<Icon of={Sparkles} />}
          title={
            <>
              VIP 4<RedDot label="an award waits" />
            </>
          }
          text={<Progress tone="vip" hideLabel label="To VIP 5" value={1200} max={5000} text="1,200 / 5,000" />}
          action={
            <Button size="sm" tone="secondary">
              See levels
            </Button>
          }
        />
      </Sample>
      <Sample name="List, ListRow, StatusPill">
        <Card>
          <List label="Records">
            <ListRow
              icon={<Icon of={Wallet} size={20} />}
              title="GCash deposit"
              meta="Today, 9:41 AM"
              end={
                <>
                  <Money value={50000} sign tone="auto" />
                  <StatusPill tone="success">Paid</StatusPill>
                </>
              }
            />
            <ListRow
              icon={<Icon of={Wallet} size={20} />}
              title="Withdrawal to Maya ending 4821"
              meta="Yesterday"
              end={
                <>
                  <Money value={-120000} sign tone="auto" />
                  <StatusPill tone="warning">In review</StatusPill>
                </>
              }
              onClick={() => undefined}
            />
            <ListRow
              icon={<Icon of={Gift} size={20} />}
              title="Rewards"
              end={<Pill tone="accent">3 new</Pill>}
              href="/bonus/reward"
            />
          </List>
        </Card>
      </Sample>
      <Sample name="Pill, StatusPill, VIP">
        <Inline>
          <Pill>21+</Pill>
          <Pill tone="accent">HOT</Pill>
          <Pill tone="gold">JP</Pill>
          <Pill tone="violet">NEW</Pill>
        </Inline>
        <Inline>
          <StatusPill tone="success">Paid</StatusPill>
          <StatusPill tone="warning">In review</StatusPill>
          <StatusPill tone="danger">Failed</StatusPill>
          <StatusPill tone="info">Sent</StatusPill>
          <StatusPill tone="neutral">Expired</StatusPill>
        </Inline>
        <Inline>
          {['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond', 'Obsidian'].map((name, index) => (
            <span key={name} data-vip={index + 1}>
              <Pill tone="vip">{name}</Pill>
            </span>
          ))}
        </Inline>
      </Sample>
      <Sample name="Progress">
        <Progress label="To VIP 4" value={1200} max={5000} text="1,200 / 5,000" />
        <div data-vip="5">
          <Progress label="Keep diamond" value={80} max={100} text="80 %" tone="vip" />
        </div>
        <Progress label="Valid bet" value={5000} max={5000} text="done" tone="success" />
      </Sample>
    </Family>
  );
}

export function Basics() {
  return (
    <>
      <Buttons />
      <Chips />
      <Surfaces />
      <States />
    </>
  );
}
