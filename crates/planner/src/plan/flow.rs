//! Least-cost flow on a small network: successive shortest paths, and a bound from prices alone. Knows nothing of tax.
#![expect(
    clippy::indexing_slicing,
    reason = "nodes and arcs are numbered by this graph itself, and every list has one entry per number"
)]

/// A place in the network.
pub type Node = usize;

/// An arc's number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ArcId(usize);

#[derive(Debug, Clone, Copy)]
struct Arc {
    from: Node,
    to: Node,
    capacity: i64,
    cost: i64,
    flow: i64,
}

/// A network and what flows through it.
#[derive(Debug, Clone, Default)]
pub struct Graph {
    arcs: Vec<Arc>,
    /// The arcs that touch each node.
    touching: Vec<Vec<usize>>,
}

/// Farther than any path.
const FAR: i64 = i64::MAX / 4;

impl Graph {
    /// A new place.
    pub fn node(&mut self) -> Node {
        self.touching.push(Vec::new());
        self.touching.len() - 1
    }

    /// A way from one place to another: at most so much, at so much each.
    pub fn arc(&mut self, from: Node, to: Node, capacity: i64, cost: i64) -> ArcId {
        let number = self.arcs.len();
        self.arcs.push(Arc {
            from,
            to,
            capacity: capacity.max(0),
            cost,
            flow: 0,
        });
        self.touching[from].push(number);
        self.touching[to].push(number);
        ArcId(number)
    }

    /// What flows along an arc.
    pub fn flow(&self, arc: ArcId) -> i64 {
        self.arcs[arc.0].flow
    }

    /// What the flow costs.
    #[cfg(test)]
    pub fn cost(&self) -> i128 {
        self.arcs
            .iter()
            .map(|arc| i128::from(arc.flow) * i128::from(arc.cost))
            .sum()
    }

    /// Sends as much as fits, at most `amount`, the cheapest way; says how much and what the last unit cost.
    pub fn send(&mut self, source: Node, sink: Node, amount: i64) -> (i64, i64) {
        let (mut sent, mut last) = (0, 0);
        while sent < amount {
            let Some((path, distance)) = self.shortest(source, sink) else {
                break;
            };
            let fits = path.iter().map(|step| self.room(*step)).min().unwrap_or(0);
            let more = fits.min(amount - sent);
            for (number, forward) in path {
                self.arcs[number].flow += if forward { more } else { -more };
            }
            sent += more;
            last = distance;
        }
        (sent, last)
    }

    /// What no flow of `amount` can cost less than, from prices at the places: each arc that is cheaper than the
    /// difference of its prices can save at most that difference for each unit it holds.
    pub fn bound(&self, source: Node, sink: Node, amount: i64) -> i128 {
        let price = self.prices();
        let gain: i128 = self
            .arcs
            .iter()
            .map(|arc| {
                let saved = i128::from(price[arc.to]) - i128::from(price[arc.from]) - i128::from(arc.cost);
                saved.max(0) * i128::from(arc.capacity)
            })
            .sum();
        i128::from(amount) * (i128::from(price[sink]) - i128::from(price[source])) - gain
    }

    fn room(&self, (number, forward): (usize, bool)) -> i64 {
        let arc = &self.arcs[number];
        if forward {
            arc.capacity - arc.flow
        } else {
            arc.flow
        }
    }

    /// Prices that no arc with room left undercuts.
    fn prices(&self) -> Vec<i64> {
        let mut price = vec![0; self.touching.len()];
        for _ in 0..=price.len() {
            let mut changed = false;
            for arc in &self.arcs {
                if arc.flow < arc.capacity && price[arc.from] + arc.cost < price[arc.to] {
                    price[arc.to] = price[arc.from] + arc.cost;
                    changed = true;
                }
                if arc.flow > 0 && price[arc.to] - arc.cost < price[arc.from] {
                    price[arc.from] = price[arc.to] - arc.cost;
                    changed = true;
                }
            }
            if !changed {
                break;
            }
        }
        price
    }

    /// The cheapest way with room, found by relaxing from a queue (arcs may have negative costs, never a negative round).
    fn shortest(&self, source: Node, sink: Node) -> Option<(Vec<(usize, bool)>, i64)> {
        let mut distance = vec![FAR; self.touching.len()];
        let mut came: Vec<Option<(usize, bool)>> = vec![None; self.touching.len()];
        let mut waiting = vec![false; self.touching.len()];
        let mut queue = std::collections::VecDeque::from([source]);
        distance[source] = 0;
        while let Some(node) = queue.pop_front() {
            waiting[node] = false;
            for &number in &self.touching[node] {
                let arc = &self.arcs[number];
                let forward = arc.from == node;
                let (next, cost) = if forward {
                    (arc.to, arc.cost)
                } else {
                    (arc.from, -arc.cost)
                };
                if self.room((number, forward)) > 0 && distance[node] + cost < distance[next] {
                    distance[next] = distance[node] + cost;
                    came[next] = Some((number, forward));
                    if !waiting[next] {
                        waiting[next] = true;
                        queue.push_back(next);
                    }
                }
            }
        }
        if distance[sink] >= FAR {
            return None;
        }
        let mut path = Vec::new();
        let mut node = sink;
        while let Some((number, forward)) = came[node] {
            path.push((number, forward));
            node = if forward {
                self.arcs[number].from
            } else {
                self.arcs[number].to
            };
        }
        Some((path, distance[sink]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cheapest_way_and_its_bound() {
        let mut graph = Graph::default();
        let [source, left, right, sink] = [(); 4].map(|()| graph.node());
        let cheap = graph.arc(source, left, 3, 1);
        let dear = graph.arc(source, right, 5, 4);
        graph.arc(left, sink, 2, 1);
        let across = graph.arc(left, right, 9, 0);
        graph.arc(right, sink, 4, 2);
        assert_eq!(graph.send(source, sink, 5), (5, 6));
        assert_eq!(
            [cheap, dear, across].map(|arc| graph.flow(arc)),
            [3, 2, 1],
            "two straight, one across, two the dear way"
        );
        assert_eq!(graph.cost(), 2 * 2 + 3 + 2 * 6);
        assert_eq!(graph.bound(source, sink, 5), graph.cost());
        assert_eq!(graph.send(source, sink, 5).0, 1, "no more fits");
    }
}
