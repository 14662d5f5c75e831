import { Home } from './home';

export default function HomePage() {
  return <Home layout="tabs" />;
}
